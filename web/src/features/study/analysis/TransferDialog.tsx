import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import { isUsual } from '@tabiya/chess/engine/variant-rules.ts';
import { diagramPath } from '@tabiya/contract/study/diagrams.ts';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { ImportForm } from './ImportForm.tsx';
import type { AnalysisRoomModel } from './use-analysis-room.ts';
import styles from './transfer.module.css';

type Done = 'analysis.fen_copied' | 'analysis.pgn_copied' | 'analysis.embed_copied' | 'games.copied';

/** Longest address that all browsers and mail programs carry. */
const LINK_MAX = 2_000;

/** Takes a position or a game in, as FEN or PGN, and gives them out. */
export function TransferDialog({ room, onClose }: { room: AnalysisRoomModel; onClose: () => void }) {
  const intl = useIntl();
  const { tree, fen, path, orientation, variant } = room;
  const pgn = useMemo(() => writePgn(tree), [tree]);
  const copy = async (text: string, done: Done) => {
    const isCopied = await copyText(text);
    if (isCopied) toast.success(intl.formatMessage({ id: done }));
    else toast.error(intl.formatMessage({ id: 'analysis.not_copied' }));
  };
  const link = location.origin + pageUrl('web_analysis_board_editor', undefined, { pgn });
  const shown = { pgn, color: orientation, ply: String(path.length) };
  const embed = location.origin + pageUrl('web_dynboard', undefined, shown);
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'analysis.transfer' })}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      size="medium"
    >
      <ImportForm room={room} onDone={onClose} />
      <div className={styles.out}>
        <TextField label="FEN" value={fen} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
        <Button onClick={() => void copy(fen, 'analysis.fen_copied')}>
          <FormattedMessage id="analysis.copy_fen" />
        </Button>
      </div>
      <TextArea label="PGN" value={pgn} readOnly rows={6} dir="ltr" onFocus={(event) => event.target.select()} />
      <div className={styles.actions}>
        <Button onClick={() => void copy(pgn, 'analysis.pgn_copied')}>
          <FormattedMessage id="analysis.copy_pgn" />
        </Button>
        <Button
          href={`data:application/x-chess-pgn;charset=utf-8,${encodeURIComponent(pgn)}`}
          {...{ download: 'analysis.pgn' }}
        >
          <FormattedMessage id="analysis.download_pgn" />
        </Button>
        <Button disabled={link.length > LINK_MAX} onClick={() => void copy(link, 'games.copied')}>
          <FormattedMessage id="games.copy_link" />
        </Button>
        <Button disabled={embed.length > LINK_MAX} onClick={() => void copy(frameOf(embed), 'analysis.embed_copied')}>
          <FormattedMessage id="analysis.embed" />
        </Button>
        {isUsual(variant) ? (
          <Button
            href={diagramPath({ fen, orientation, lastMove: path.at(-1) })}
            {...{ download: 'position.svg', target: '_blank' }}
          >
            <FormattedMessage id="analysis.picture" />
          </Button>
        ) : null}
      </div>
      {link.length > LINK_MAX ? (
        <p className={styles.hint}>
          <FormattedMessage id="analysis.link_too_long" />
        </p>
      ) : null}
    </Dialog>
  );
}

/** Returns the element that shows the board within a page of another site. */
const frameOf = (address: string): string =>
  `<iframe src="${address.replaceAll('&', '&amp;')}" title="Tabiya" width="480" height="640" style="border:0" loading="lazy"></iframe>`;
