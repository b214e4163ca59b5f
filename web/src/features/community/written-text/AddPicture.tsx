import ImagePlus from 'lucide-react/icons/image-plus';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../ui/IconButton.tsx';

const PictureDialog = lazy(async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog }));

/** A picture that is being added, with its file if it was pasted or dropped. */
export interface AddedPicture {
  file?: File | undefined;
}

interface AddPictureProps {
  added: AddedPicture | undefined;
  onChange: (added: AddedPicture | undefined) => void;
  /** Receives Markdown that shows the picture. */
  onInsert: (markdown: string) => void;
  isDisabled?: boolean | undefined;
}

/** Button that asks for a picture, and the dialog that uploads one. */
export function AddPicture({ added, onChange, onInsert, isDisabled }: AddPictureProps) {
  const intl = useIntl();
  return (
    <>
      <IconButton
        size="small"
        label={intl.formatMessage({ id: 'written_text.picture' })}
        disabled={isDisabled}
        onClick={() => onChange({})}
      >
        <ImagePlus />
      </IconButton>
      {added === undefined ? null : (
        <Suspense fallback={null}>
          <PictureDialog file={added.file} onClose={() => onChange(undefined)} onInsert={onInsert} />
        </Suspense>
      )}
    </>
  );
}
