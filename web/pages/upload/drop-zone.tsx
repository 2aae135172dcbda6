import { useRef, useState } from 'preact/hooks';
import { addFiles } from './uploads.js';

/** Area for files: they are dropped on it, or chosen with the button inside. */
export function DropZone() {
  const [isOver, setOver] = useState(false);
  // Entering a child of the area leaves the area itself.
  const depth = useRef(0);
  const enter = (by: number): void => {
    depth.current += by;
    setOver(depth.current > 0);
  };
  return (
    <div
      class={`drop-zone${isOver ? ' over' : ''}`}
      onDragEnter={(event) => (event.preventDefault(), enter(1))}
      onDragLeave={() => enter(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        enter(-depth.current);
        addFiles(event.dataTransfer?.files ?? []);
      }}
    >
      <p class="drop-zone-title">Drop documents here</p>
      <p class="quiet small-text">Text, Markdown, HTML, PDF, Word (.docx), mail (.eml, .mbox) and pictures</p>
      <label class="button file-button">
        Choose files
        <input
          type="file"
          multiple
          class="visually-hidden"
          onChange={(event) => {
            addFiles(event.currentTarget.files ?? []);
            // The same file may be chosen again later.
            event.currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
