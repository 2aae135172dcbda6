import { useState } from 'preact/hooks';
import { Button } from '../../components/button.js';
import { PageHeader } from '../../components/page-header.js';
import { Section } from '../../components/section.js';
import type { PageProps } from '../../pages.js';
import { readAmount } from '../jobs/read-amount.js';
import { DropZone } from './drop-zone.js';
import { OntologyField } from './ontology-field.js';
import { UploadList } from './upload-list.js';
import { UploadOptionsFields } from './upload-options-fields.js';
import type { TypedOptions } from './upload-options-fields.js';
import { submitAll, uploads } from './uploads.js';

/** Submits files: they are chosen or dropped, sent, and their jobs followed. */
export function Page({ query }: PageProps) {
  const [options, setOptions] = useState<TypedOptions>({
    ontology: query.get('ontology') ?? '',
    approval: 'costs',
    maxCost: '',
    force: false,
    onUnreadableAnswer: 'fail',
  });
  const change = (changes: Partial<TypedOptions>): void => setOptions((last) => ({ ...last, ...changes }));
  const files = uploads.value;
  const chosen = files.filter(({ state }) => state.stage === 'chosen').length;
  const { maxCost, ...rest } = options;
  const limit = readAmount(maxCost);
  return (
    <>
      <PageHeader title="Upload documents" lead="Each file is read by a job of its own, which you can follow here." />
      <form
        class="upload-form card"
        onSubmit={(event) => {
          event.preventDefault();
          submitAll({ ...rest, maxCostUsd: limit.value });
        }}
      >
        <DropZone />
        <OntologyField value={options.ontology} onChange={(ontology) => change({ ontology })} />
        <UploadOptionsFields value={options} onChange={change} />
        <Button kind="primary" type="submit" disabled={chosen === 0 || limit.error !== null}>
          {chosen === 0 ? 'Submit' : chosen === 1 ? 'Submit 1 document' : `Submit ${chosen} documents`}
        </Button>
      </form>
      {files.length > 0 && (
        <Section title="Files">
          {chosen > 0 && (
            <p class="quiet small-text">
              A document key names a document over all its versions: another file with the same key becomes its next
              version. Without one, each file with new content is a document of its own.
            </p>
          )}
          <UploadList of={files} />
        </Section>
      )}
    </>
  );
}
