/**
 * For tests only: moves of famous games, each with what Stockfish 19 (lite, 15 plies, two lines) found before and after
 * it. A line has the game and the move, the position, the move as UCI, and the engine's lines before / after it.
 */

/** Sound sacrifices, most of them praised by every annotator. */
export const BRILLIANCIES = `
Morphy, opera, 1858, 16. Qb8+ | 4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16 | b3b8 | #2 b3b8 d7b8 d1d8, 217 b3b7 / #1 d7b8 d1d8
Anderssen, immortal, 1851, 11. Rg1 | rnb1kb1r/p2p1ppp/2p2n2/1B3Nq1/4PpP1/3P4/PPP4P/RNBQ1K1R w kq - 1 11 | h1g1 | -49 h1g1 h7h5 h2h4 g5g6, -112 b5a4 / -54 h7h5 h2h4 g5g6 b5a4
Anderssen, evergreen, 1852, 21. Qxd7+ | 1r2k1r1/pbppnp1p/1b3P2/8/Q7/B1PB1q2/P4PPP/3R2K1 w - - 0 21 | a4d7 | #4 a4d7 e8d7 d3f5 d7e8, #-3 d3e4 / #3 e8d7 d3f5 d7e8 f5d7
Rubinstein, 1907, 22... Rxc3 | 2rr2k1/1b3ppp/pb2p3/1p2P3/1P2BPnq/P1N3P1/1B2Q2P/R4R1K b - - 0 22 | c8c3 | -656 c8c3 e4b7 c3g3 b7f3, -357 h4e7 / -729 e4b7 c3g3 a1c1 g3h3
Rubinstein, 1907, 23... Rd2 | 3r2k1/1b3ppp/pb2p3/1p2P3/1P2BPnP/P1r5/1B2Q2P/R4R1K b - - 0 23 | d8d2 | -1259 d8d2 e4b7 d2e2 f1f2, -9 c3e3 / -2954 f1f2 b7e4 e2e4 g4f2
Fischer, 1956, 11... Na4 | r2q1rk1/pp2ppbp/1np2np1/2Q3B1/3PP1b1/2N2N2/PP3PPP/3RKB1R b K - 6 11 | b6a4 | -216 b6a4 c5e5 a4b2 d1d2, 2 d8d6 / -249 c5a3 a4c3 b2c3 f6e4
Fischer, 1956, 17... Be6 | r3r1k1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3R1K1R b - - 3 17 | g4e6 | -242 g4e6 a3c3 b6c5 d4c5, 118 c3b5 / -244 a3c3 b6c5 d4c5 g7c3
Kasparov, 1999, 28. Qc3 | b2r3r/4Rp1p/p2q1np1/1p1P4/kP1Q4/P4PPB/2P4P/1K6 w - - 1 28 | d4c3 | 25 d4c3 d6d5 e7a7 a8b7, -124 e7a7 / 82 d6d5 e7a7 a8b7 a7b7
Kasparov, 1999, 36. Bf1 | 3r3r/1R3p1p/6p1/1p6/2q5/5PPB/1Q5P/1K1k4 w - - 4 36 | h3f1 | -4 h3f1 d8d2 f1c4 d2b2, -606 b2a3 / -2 d8d2 f1c4 d2b2 b1b2
Edward Lasker, 1912, 11. Qxh7+ | rn3rk1/pbppq1pp/1p2pb2/4N2Q/3PN3/3B4/PPP2PPP/R3K2R w KQ - 6 11 | h5h7 | #7 h5h7 g8h7 e4f6 h7h6, 48 e4f6 / #6 g8h7 e4f6 h7h6 e5g4
Emanuel Lasker, 1889, 17. Bxg7 | r4rk1/1b2bpp1/ppq1p3/2ppB2Q/5P2/1P2P3/P1PP2PP/R4RK1 w - - 1 17 | e5g7 | 391 e5g7 f7f6 f1f3 c6e8, -354 f1f3 / 585 g8g7 h5g4 g7h7 f1f3
Marshall, 1912, 23... Qg3 | 5rk1/pp4pp/4p3/2R3Q1/3n4/2q4r/P1P2PPP/5RK1 b - - 1 23 | c3g3 | -583 c3g3 g5g3 d4e2 g1h1, -520 c3a3 / -615 g5g3 d4e2 g1h1 e2g3
Reti, 1910, 8. O-O-O | rnb1kb1r/pp3ppp/2p2n2/4q3/4N3/3Q4/PPPB1PPP/R3KBNR w KQkq - 0 8 | e1c1 | 88 e1c1 f6e4 d1e1 c8f5, -9 f2f3 / 98 f6e4 d1e1 c8f5 g2g4
Reti, 1910, 9. Qd8+ | rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 9 | d3d8 | #3 d3d8 e8d8 d2g5 d8c7, 87 d1e1 / #2 e8d8 d2g5 d8c7 g5d8
Morphy, 1857, 17... Qxf3 | 4r1k1/p1pb1ppp/Qbp1r3/8/1P6/2Pq1B2/R2P1PPP/2B2RK1 b - - 4 17 | d3f3 | -120 d3f3 g2f3 e6g6 g1h1, -70 d3a6 / -69 g2f3 e6g6 g1h1 d7h3
Botvinnik, 1938, 30. Ba3 | 8/p3q1kp/1p2Pnp1/3pQ3/2pP4/1nP3N1/1B4PP/6K1 w - - 5 30 | b2a3 | 526 b2a3 e7a3 g3h5 g7g8, 208 h2h4 / 503 e7e8 e5c7 g7g8 a3e7
Botvinnik, 1938, 31. Nh5+ | 8/p5kp/1p2Pnp1/3pQ3/2pP4/qnP3N1/6PP/6K1 w - - 0 31 | g3h5 | 446 g3h5 g7g8 h5f6 g8f8, 0 e5c7 / 594 g7g8 h5f6 g8f8 f6h7
Nezhmetdinov, 1958, 24... Rxf4 | r5k1/ppp2r1p/3p3b/3Pn3/1n2PPp1/1P2K1P1/PBB1N2q/R2Q3R b - - 2 24 | f7f4 | -46 f7f4 h1h2 f4f3 e3d4, 183 b4c2 / -179 h1h2 f4f3 e3d4 c7c5
Spassky, 1960, 16. Nxf7 | r1bqrnk1/ppp1bpp1/3N3p/2P5/3P4/3Q1N2/PPB1p1PP/R4RK1 w - - 2 16 | d6f7 | -12 d6f7 e2f1q a1f1 g8f7, -428 d6e8 / 217 e2f1r a1f1 d8d5 f7h6
Fischer, 1963, 19. Rf6 | r3qr1k/pp3pbp/2pn4/7Q/3pP3/2NB3P/PPP3P1/R4RK1 w - - 0 19 | f1f6 | 550 f1f6 h7h6 e4e5 h8g8, 11 c3e2 / 574 d6f5 h5f5 e8e6 f6e6
Najdorf, 1929, 9... Bxh2+ | r1bq1rk1/pp1n2pp/2pbpn2/3p1pN1/2PP4/3BP3/PP2NPPP/R1BQ1RK1 b - - 7 9 | d6h2 | -103 d6h2 g1h2 f6g4 h2g1, 0 d8e7 / -174 g1h1 f6e4 h1h2 d8g5
Najdorf, 1929, 13... Bg1 | r1b2rk1/pp1n2pp/2p1p3/3p1pNq/2PP1Pn1/3BP1P1/PP2N1Kb/R1BQ1R2 b - - 2 13 | h2g1 | -277 h2g1 g5f3 g1e3 f1h1, -143 d7f6 / -312 g5f3 g1e3 f1h1 h5e8
Najdorf, 1929, 20... Bg4+ | r1b2rk1/pp4pp/2p3n1/3p2N1/2P2P2/3B1KP1/PP5q/R1BQ1RN1 b - - 0 20 | c8g4 | -654 c8g4 f3e3 g4d1 f1d1, 37 g6e5 / -687 f3e3 g4d1 e3d4 d1g4
Najdorf, 1929, 21... Ne5+ | r4rk1/pp4pp/2p3n1/3p2N1/2P2PK1/3B2P1/PP5q/R1BQ1RN1 b - - 0 21 | g6e5 | #-2 g6e5 f4e5 h7h5, 309 h7h5 / #-1 f4e5 h7h5
Bird against Morphy, 1858, 18... Qa3 | 1rb3k1/p1p3pp/2pb4/3p4/3Pp3/7q/PPPQBB1P/2KR3R b - - 0 18 | h3a3 | -75 h3a3 c2c3 a3a2 b2b4, 12 d6a3 / -63 c2c3 a3a2 b2b4 a2a1
Anand, 2013, 15... Bc5 | 2rq1rk1/pb1n1ppN/3bp3/1p6/3P1Pn1/P1NB4/1PQ3PP/R1B2RK1 b - - 0 15 | d6c5 | -86 d6c5 d4c5 d7c5 h2h3, 0 d8b6 / -26 d4c5 d7c5 h7f8 d8d4
Anand, 2013, 23... Be3 | 2r3k1/pb4p1/4p3/1p3p1q/3b1Pn1/P1NQ3P/1P4P1/R1B2R1K b - - 3 23 | d4e3 | -758 d4e3 c3e4 b7e4 d3e4, -662 h5h4 / -703 c3d5 b7d5 d3d5 e6d5
Alekhine, 1925, 26... Re3 | r3r1k1/1pq2pp1/2p2n2/1PNn4/2QN2b1/6P1/3RPP2/2R3KB b - - 0 26 | e8e3 | 34 a8d8 b5c6 b7c6 e2e4, 44 e8e3 / 33 h1f3 g4f3 e2f3 e3a3
Torre, 1920, 18. Qg4 | 2r1r1k1/1p1q1ppp/3p1b2/p2P4/3Q4/5N2/PP2RPPP/4R1K1 w - - 0 18 | d4g4 | 78 d4g4 d7b5 g4c4 b5d7, -22 e2e8 / 48 d7b5 g4c4 b5d7 c4c7
Torre, 1920, 19. Qc4 | 2r1r1k1/1p3ppp/3p1b2/pq1P4/6Q1/5N2/PP2RPPP/4R1K1 w - - 2 19 | g4c4 | 49 g4c4 b5d7 c4c7 d7b5, -5 e2e8 / 38 b5d7 c4c7 d7b5 e2e8
Torre, 1920, 20. Qc7 | 2r1r1k1/1p1q1ppp/3p1b2/p2P4/2Q5/5N2/PP2RPPP/4R1K1 w - - 4 20 | c4c7 | 36 c4g4 d7b5 g4c4 b5d7, 35 c4c7 / 38 d7b5 e2e8 c8e8 e1e8
Torre, 1920, 23. Qxb7 | 2r1r1k1/1pQ2ppp/3p1b2/pq1P4/4R3/5N2/1P3PPP/4R1K1 w - - 2 23 | c7b7 | 655 c7b7 g7g6 b7b5 e8e4, 558 c7a5 / 626 g7g6 b7b5 e8e4 e1e4
Zukertort, 1883, 28. Qb4 | 2r4k/pb2q2P/1p6/3Pp3/4p3/1P2R3/PBrQ2PP/5RK1 w - - 0 28 | d2b4 | 638 d2b4 c2g2 g1g2 c8c5, 186 d5d6 / 750 c8e8 f1f8 e7f8 b2e5
Legal, 5. Nxe5 | rn1qkbnr/ppp2p1p/3p2p1/4p3/2B1P1b1/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 5 | f3e5 | 234 f3e5 d6e5 d1g4 b8c6, 103 d2d4 / 222 d6e5 d1g4 b8c6 g4f3
Wei Yi, 2015, 22. Rxf7 | 3qr1k1/1b1rbp2/p2p2p1/1p1np3/4P3/P2BB2Q/1PP3PP/4RR1K w - - 0 22 | f1f7 | 0 f1f7 g8f7 h3h7 f7e6, -133 e4d5 / 0 g8f7 h3h7 f7e6 h7h3
Wei Yi, 2015, 25. Be4+ | 3qr3/1b1rb2Q/p2p2p1/1p1kp3/8/P2BB3/1PP3PP/4R2K w - - 0 25 | d3e4 | 74 d3e4 d5e4 c2c4 e4f5, -284 c2c4 / 247 d5e4 c2c4 e8g8 e3b6
`;

/** Sacrifices that were not sound, trades, captures, quiet moves and answers to threats. */
export const ORDINARY_MOVES = `
Anderssen, immortal, 1851, 18. Bd6 | rnb1k1nr/p2p1ppp/8/1pbN1N1P/4PBP1/3P1Q2/PqP5/R4KR1 w kq - 0 18 | f4d6 | 330 a1e1 c8b7 g1g2 b8a6, 292 a1d1 / 0 b2a1 f1e2 a1b2 e2d2
Anderssen, immortal, 1851, 19. e5 | rnb1k1nr/p2p1ppp/3B4/1p1N1N1P/4P1P1/3P1Q2/PqP5/R4Kb1 w kq - 0 19 | e4e5 | 239 a1e1 c8b7 f1g1 b8a6, 171 f3d1 / 0 b2a1 f1g2 c8b7 d5c7
Anderssen, evergreen, 1852, 17. Nf6+ | 1r2k2r/pbppnppp/1bn5/4P2q/Q3N3/B1PB1N2/P4PPP/R3R1K1 w k - 1 17 | e4f6 | 545 e4g3 h5h6 g3f5 e7f5, 513 a1d1 / 95 g7f6 e5f6 h8g8 d3e4
Spassky, 1960, 15. Nd6 | r1bqr1k1/pppnbpp1/7p/2P5/3PN3/3Q1N2/PPB1p1PP/R4RK1 w - - 0 15 | e4d6 | 112 d3e2 d7f6 a1e1 c8e6, 98 f1f2 / -95 e2f1r a1f1 e7d6 d3h7
Bird against Morphy, 1858, 17... Rxf2 | 1rb2rk1/p1p3pp/2pb4/3p4/3Pp3/4B2q/PPPQBP1P/2KR3R b - - 3 17 | f8f2 | -206 c8d7 d1g1 f8f6 d2a5, -205 c8g4 / -81 e3f2 h3a3 c2c3 a3a2
Morphy, opera, 1858, 5... dxe5 | rn1qkbnr/ppp2ppp/3p4/4P3/4P3/5Q2/PPP2PPP/RNB1KB1R b KQkq - 0 5 | d6e5 | 156 d6e5 f3b3 b7b6 f1c4, 191 b8d7 / 146 f3b3 b8d7 c1e3 f8c5
Morphy, opera, 1858, 9. Bg5 | rn2kb1r/pp2qppp/2p2n2/4p3/2B1P3/1QN5/PPP2PPP/R1B1K2R w KQkq - 0 9 | c1g5 | 194 c1g5 e7c7 a2a4 h7h6, 170 a2a4 / 246 e7c7 a2a4 f8c5 g5f6
Morphy, opera, 1858, 12... Rd8 | r3kb1r/p2nqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR3R b kq - 2 12 | a8d8 | 706 a8b8 d1d7 e7d7 b5d7, 750 a8d8 / 727 d1d7 f6d7 g5e7 f8e7
Anderssen, immortal, 1851, 5... Nf6 | rnb1kbnr/p1pp1ppp/8/1B6/4Pp1q/8/PPPP2PP/RNBQ1KNR b kq - 0 5 | g8f6 | -8 c7c6 b5e2 d7d5 e4d5, 32 g8f6 / 45 g1f3 h4h6 b1c3 c8b7
Anderssen, immortal, 1851, 9. Nf5 | rnb1kb1r/p1pp1ppp/8/1B4qn/4Pp1N/3P4/PPP3PP/RNBQ1K1R w kq - 3 9 | h4f5 | -14 h4f5 g7g6 h2h4 g5f6, -303 g2g3 / -17 g7g6 h2h4 g5f6 b1c3
Anderssen, immortal, 1851, 12... Qg6 | rnb1kb1r/p2p1ppp/5n2/1p3Nq1/4PpPP/3P4/PPP5/RNBQ1KR1 b kq - 0 12 | g5g6 | 180 g5g6 h4h5 f6h5 g4h5, 521 h7h6 / 201 h4h5 f6h5 g4h5 g6c6
Anderssen, immortal, 1851, 16. Nc3 | rnb1kbnr/p2p1ppp/5q2/1p3N1P/4PBP1/3P1Q2/PPP5/RN3KR1 w kq - 1 16 | b1c3 | 270 b1c3 f6c6 a2a4 b5a4, 70 b1d2 / 291 f6c6 a2a4 b5a4 a1a4
Anderssen, immortal, 1851, 19... Qxa1+ | rnb1k1nr/p2p1ppp/3B4/1p1NPN1P/6P1/3P1Q2/PqP5/R4Kb1 b kq - 0 19 | b2a1 | 0 c8b7 d5c7 e8d8 f3b7, 84 b2a1 / 0 f1g2 c8b7 d5c7 e8d8
Anderssen, immortal, 1851, 23. Be7# | r1bk3r/p2p1pNp/n2B1n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1 w - - 0 23 | d6e7 | #1 d6e7, -1526 d5f6 / 
Anderssen, evergreen, 1852, 5... Ba5 | r1bqk1nr/pppp1ppp/2n5/4p3/1bB1P3/2P2N2/P2P1PPP/RNBQK2R b KQkq - 0 5 | b4a5 | -16 b4e7 d2d4 c6a5 c4d3, 0 b4a5 / -1 d2d4 e5d4 d1b3 d8e7
Anderssen, evergreen, 1852, 9. e5 | r1b1k1nr/pppp1ppp/2n2q2/b7/2B1P3/1QPp1N2/P4PPP/RNB2RK1 w kq - 2 9 | e4e5 | 33 e4e5 f6g6 f1d1 g8e7, -19 f1e1 / 34 f6g6 f1d1 g8e7 c4d3
Anderssen, evergreen, 1852, 12... Rb8 | r1b1k2r/p1ppnppp/2n3q1/bQ2P3/2B5/B1Pp1N2/P4PPP/RN2R1K1 b kq - 0 12 | a8b8 | 50 a8b8 b5a4 c8b7 f3h4, 81 d3d2 / 46 b5a4 c8b7 e1e3 a5b6
Anderssen, evergreen, 1852, 16. Bxd3 | 1r2k2r/pbppnppp/1bn5/4Pq2/Q1B1N3/B1Pp1N2/P4PPP/R3R1K1 w k - 7 16 | c4d3 | 501 c4d3 f5h5 a1d1 e8g8, 378 e4g3 / 515 f5h5 e4g3 h5h6 g3f5
Anderssen, evergreen, 1852, 19... Qxf3 | 1r2k1r1/pbppnp1p/1bn2P2/7q/Q7/B1PB1N2/P4PPP/3RR1K1 b - - 2 19 | h5f3 | 27 b6d4 c3d4 h5f3 d3e4, 50 g8g4 / -68 e1e7 e8d8 d3e4 f3f2
Anderssen, evergreen, 1852, 23. Bd7+ | 1r2k1r1/pbp1np1p/1b3P2/5B2/8/B1P2q2/P4PPP/3R2K1 w - - 2 23 | f5d7 | #2 f5d7 e8d8 f6e7, #-3 d1d8 / #1 e8f8 a3e7
Rubinstein, 1907, 5... Nf6 | r1bqkbnr/pp3ppp/2n1p3/2pp4/2PP4/2N1PN2/PP3PPP/R1BQKB1R b KQkq - 2 5 | g8f6 | 18 g8f6 a2a3 d5c4 f1c4, 35 d5c4 / 20 a2a3 d5c4 f1c4 a7a6
Rubinstein, 1907, 9. Bb2 | r1bqk2r/1p3ppp/p1nbpn2/3p4/1PP5/P1N1PN2/5PPP/R1BQKB1R w KQkq - 1 9 | c1b2 | 14 a1a2 e8g8 a2d2 c6b4, 12 c4d5 / 18 e8g8 d1c2 d5c4 f1c4
Rubinstein, 1907, 12... b5 | r1b2rk1/1p2qppp/p1nbpn2/8/1PB5/P1N1PN2/1B1Q1PPP/R3K2R b KQ - 0 12 | b7b5 | -61 b7b5 c4b3 c8b7 e1g1, -57 f8d8 / -50 c4d3 f8d8 e1g1 c8b7
Rubinstein, 1907, 16. Nxe5 | r2r2k1/1b2qppp/p2bpn2/1p2n3/1P6/P1NBPN2/1B2QPPP/R4RK1 w - - 6 16 | f3e5 | -68 f3e5 d6e5 c3a4 e5b2, -126 f1d1 / -59 d6e5 f1d1 a8c8 a1c1
Rubinstein, 1907, 19... Bb6+ | 2rr2k1/1bb1qppp/p3pn2/1p2P3/1P3P2/P1NB4/1B2Q1PP/R4RK1 b - - 0 19 | c7b6 | -357 f6g4 d3e4 c7b6 g1h1, -345 c7b6 / -423 g1h1 f6g4 d3h7 g8h7
Rubinstein, 1907, 23. gxh4 | 3r2k1/1b3ppp/pb2p3/1p2P3/1P2BPnq/P1r3P1/1B2Q2P/R4R1K w - - 0 23 | g3h4 | -731 e4b7 c3g3 a1c1 g3h3, -1387 g3h4 / -1139 d8d2 e4b7 d2e2 f1f2
Fischer, 1956, 5... d5 | rnbq1rk1/ppppppbp/5np1/8/2PP1B2/2N2N2/PP2PPPP/R2QKB1R b KQ - 2 5 | d7d5 | 12 d7d5 a1c1 c7c5 d4c5, 20 d7d6 / 7 e2e3 c7c5 d4c5 d8a5
Fischer, 1956, 9. Rd1 | r1bq1rk1/pp1nppbp/2p2np1/8/2QPPB2/2N2N2/PP3PPP/R3KB1R w KQ - 1 9 | a1d1 | 64 f1e2 d7b6 c4d3 f6h5, 63 h2h3 / 74 f6h5 f4e3 d8c7 g2g3
Fischer, 1956, 12... Nxc3 | r2q1rk1/pp2ppbp/2p2np1/6B1/n2PP1b1/Q1N2N2/PP3PPP/3RKB1R b K - 8 12 | a4c3 | -202 a4c3 b2c3 f6e4 g5e7, -2 g4f3 / -209 b2c3 f6e4 g5e7 d8d5
Fischer, 1956, 16. Bc5 | r4rk1/pp2Bpbp/1qp3p1/8/2BP2b1/Q1n2N2/P4PPP/3RK2R w K - 0 16 | e7c5 | -176 e7c5 c3b5 a3e3 b6a5, -279 e1g1 / -255 f8e8 e1f1 g4e6 a3c3
Fischer, 1956, 19... Ne2+ | r3r1k1/pp3pbp/1Bp3p1/8/2bP4/Q1n2N2/P4PPP/3R2KR b - - 1 19 | c3e2 | -562 c3e2 g1f1 e2d4 f1g1, -46 c3d1 / -594 g1f1 e2d4 f1g1 d4e2
Fischer, 1956, 23. Kg1 | r3r1k1/pp3pbp/1Bp3p1/8/2b5/Q1n2N2/P4PPP/3R1K1R w - - 4 23 | f1g1 | -612 f1g1 a7b6 a3b4 a8a4, -1473 d1d3 / -640 c3e2 g1f1 a7b6 a3b4
Kasparov, 1999, 5... c6 | rnbqk2r/ppp1ppbp/3p1np1/8/3PP3/2N1B3/PPPQ1PPP/R3KBNR b KQkq - 3 5 | c7c6 | 55 e8g8 f2f3 c7c5 d4c5, 78 f6g4 / 79 e3h6 g7h6 d2h6 d8a5
Kasparov, 1999, 9. Qxh6 | r1bqk2r/p2npp1p/2pp1npb/1p6/3PP3/2N2P2/PPPQN1PP/R3KB1R w KQkq - 0 9 | d2h6 | 46 d2h6 b5b4 c3d1 c8a6, -750 d2d3 / 51 b5b4 c3d1 a7a5 d1e3
Kasparov, 1999, 12... a6 | r3k2r/pb1nqp1p/2pp1npQ/1p2p3/3PP3/P1N2P2/1PP1N1PP/1K1R1B1R b kq - 3 12 | a7a6 | 43 e8c8 d4e5 d6e5 e2c1, 45 a7a5 / 72 g2g4 a6a5 g4g5 f6h5
Kasparov, 1999, 16. Rd1 | 2kr3r/1b1nqp1p/p2p1npQ/1pp5/3RP3/PNN2P2/1PP3PP/1K3B1R w - - 0 16 | d4d1 | 21 d4d1 d7b6 h6h4 c8b8, 20 d4d2 / 17 d7b6 h6h4 c8b8 h4f2
Kasparov, 1999, 19... d5 | bk1r3r/4qp1p/pn1p1npQ/Npp5/4P3/P1N2PPB/1PP4P/1K1R3R b - - 4 19 | d6d5 | -49 d6d5 c3d5 f6d5 e4d5, 7 h8e8 / -39 h6f4 b8a7 h1e1 d5d4
`;
