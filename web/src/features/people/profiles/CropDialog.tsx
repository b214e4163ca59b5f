import { avatars } from '@tabiya/contract/people/avatars.ts';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { cropToJpeg, fitCrop, MAX_ZOOM, squareOf, WHOLE, type Crop } from './crop.ts';
import { useAppearanceUpdate } from './queries.ts';
import { useSave } from './use-save.ts';
import styles from './profile.module.css';

const ARROW_STEP = 0.03;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-ARROW_STEP, 0],
  ArrowRight: [ARROW_STEP, 0],
  ArrowUp: [0, -ARROW_STEP],
  ArrowDown: [0, ARROW_STEP],
};

/** Chooses the square of a picture, by pointer or arrow keys, and uploads it. `url` is a `data:` URL of the file. */
export function CropDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const intl = useIntl();
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [crop, setCrop] = useState(WHOLE);
  const { busy, save } = useSave();
  const updateAppearance = useAppearanceUpdate();
  const refuse = () => {
    toast.error(intl.formatMessage({ id: 'profiles.avatar.no_picture' }));
    onClose();
  };
  const upload = async () => {
    if (picture === undefined) return;
    const done = await save(async () =>
      updateAppearance(await call(avatars.upload, { picture: await cropToJpeg(picture, crop) })),
    );
    if (!done) return;
    toast.success(intl.formatMessage({ id: 'profiles.avatar.uploaded' }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="profiles.crop.title" />}
      description={<FormattedMessage id="profiles.crop.lead" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="profiles.crop.cancel" />
          </Button>
          <Button variant="lamp" busy={busy} disabled={picture === undefined} onClick={() => void upload()}>
            <FormattedMessage id="profiles.crop.save" />
          </Button>
        </>
      }
    >
      <Frame url={url} picture={picture} crop={crop} onCrop={setCrop} onPicture={setPicture} onBroken={refuse} />
      <label className={styles.zoom}>
        <FormattedMessage id="profiles.crop.zoom" />
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={crop.zoom}
          onChange={(event) =>
            picture && setCrop(fitCrop({ ...crop, zoom: event.target.valueAsNumber }, sizeOf(picture)))
          }
        />
      </label>
    </Dialog>
  );
}

const sizeOf = (picture: HTMLImageElement) => ({ width: picture.naturalWidth, height: picture.naturalHeight });

interface FrameProps {
  url: string;
  picture: HTMLImageElement | undefined;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  onPicture: (picture: HTMLImageElement) => void;
  onBroken: () => void;
}

function Frame({ url, picture, crop, onCrop, onPicture, onBroken }: FrameProps) {
  const intl = useIntl();
  const dragStart = useRef<{ x: number; y: number; crop: Crop }>(undefined);
  const move = (from: Crop, [x, y]: readonly [number, number]) => {
    if (picture) onCrop(fitCrop({ ...from, x: from.x + x, y: from.y + y }, sizeOf(picture)));
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { current: start } = dragStart;
    if (start === undefined || picture === undefined) return;
    const { edge } = squareOf(start.crop, sizeOf(picture));
    const scale = edge / event.currentTarget.clientWidth;
    const [x, y] = [(start.x - event.clientX) * scale, (start.y - event.clientY) * scale];
    move(start.crop, [x / picture.naturalWidth, y / picture.naturalHeight]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(crop, step);
  };
  return (
    <div
      className={styles.frame}
      role="group"
      // The frame is focusable, because arrow keys move the picture.
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'profiles.crop.frame' })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragStart.current = { x: event.clientX, y: event.clientY, crop };
      }}
      onPointerMove={drag}
      onPointerUp={() => (dragStart.current = undefined)}
      onPointerCancel={() => (dragStart.current = undefined)}
    >
      <img
        src={url}
        alt=""
        draggable={false}
        className={styles.cropped}
        style={picture ? placeOf(crop, picture) : { visibility: 'hidden' }}
        onLoad={(event) => onPicture(event.currentTarget)}
        onError={onBroken}
      />
    </div>
  );
}

/**
 * Returns the size and position of the whole picture that make the frame show the square, as percentages of the frame.
 */
const placeOf = (crop: Crop, picture: HTMLImageElement) => {
  const { left, top, edge } = squareOf(crop, sizeOf(picture));
  const percent = (px: number) => `${(px / edge) * 100}%`;
  return {
    width: percent(picture.naturalWidth),
    height: percent(picture.naturalHeight),
    insetInlineStart: percent(-left),
    insetBlockStart: percent(-top),
  };
};
