# One image for all that runs our code: pages and games (ROLE=web), jobs (ROLE=worker), or both. Node itself comes with the
# packages, as everywhere; the image's own only installs them.
FROM node:24-bookworm-slim AS build
WORKDIR /tabiya
COPY . .
# The engine's large builds, 200 MB, are of no use to us.
RUN npm ci && node tools/setup.mjs build && rm node_modules/stockfish/bin/stockfish-19.wasm node_modules/stockfish/bin/stockfish-19-single.wasm

FROM node:24-bookworm-slim
WORKDIR /tabiya
COPY --from=build /tabiya /tabiya
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data PATH=/tabiya/node_modules/.bin:$PATH
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=2s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The flags of server/node-flags.json.
CMD ["node", "--v8-pool-size=1", "--min-semi-space-size=16", "--max-semi-space-size=16", "server/src/main.ts"]
