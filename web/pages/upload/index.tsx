import { useState } from 'preact/hooks';
import { Button } from '../../components/button.js';
import { PageHeader } from '../../components/page-header.js';
import { Section } from '../../components/section.js';
import type { PageProps } from '../../pages.js';
import { countOf } from '../../wording/count-of.js';
import { readAmount } from '../jobs/read-amount.js';
import { DropZone } from './drop-zone.js';
import { OntologyField } from './ontology-field.js';
import { UploadList } from './upload-list.js';
import { UploadOptionsFields } from './upload-options-fields.js';
import type { TypedOptions } from './upload-options-fields.js';
import { AddButtons } from './sources/add-buttons.js';
import { EstimateTotal } from './estimates/estimate-total.js';
import { canEstimate } from './upload.js';
import type { Upload } from './upload.js';
import { uploads } from './chosen-uploads.js';
import { dropEstimates, estimateAll } from './estimates/estimate-all.js';
import { QueueNotice } from './queue/queue-notice.js';
import { submitAll } from './queue/send-queue.js';
import { useOntologyHint } from './use-ontology-hint.js';

/** Submits documents: they are chosen, estimated if wanted, sent, and their jobs followed. */
export function Page({ query }: PageProps) {
  const [options, setOptions] = useState<TypedOptions>({
    ontology: query.get('ontology') ?? '',
    approval: 'costs',
    maxCost: '',
    force: false,
    onUnreadableAnswer: 'fail',
  });
  const change = (changes: Partial<TypedOptions>): void => {
    // The chunks that would be read depend on these.
    if ('ontology' in changes || 'force' in changes) dropEstimates();
    setOptions((last) => ({ ...last, ...changes }));
  };
  const all = uploads.value;
  const chosen = all.filter(({ state }) => state.stage === 'chosen');
  const toEstimate = chosen.filter(canEstimate);
  const isEstimating = toEstimate.some(({ estimate }) => estimate?.stage === 'running');
  const { maxCost, ...rest } = options;
  const limit = readAmount(maxCost);
  const typed = { ...rest, maxCostUsd: limit.value };
  const choice = useOntologyHint(rest.ontology, all.some(({ state }) => state.stage === 'accepted')); // oxfmt-ignore
  const isValid = limit.error === null && choice.error === null;
  return (
    <>
      <PageHeader
        title="Upload documents"
        lead="Each document is read by a job of its own, which you can follow here."
      />
      <div class="upload-form card">
        <DropZone />
        <AddButtons />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isValid) submitAll(typed);
          }}
        >
          <OntologyField value={options.ontology} choice={choice} onChange={(ontology) => change({ ontology })} />
          <UploadOptionsFields value={options} onChange={change} />
          <div class="actions">
            <Button kind="primary" type="submit" disabled={chosen.length === 0 || !isValid}>
              {chosen.length === 0 ? 'Submit' : `Submit ${submitted(chosen)}`}
            </Button>
            <Button
              busy={isEstimating}
              disabled={toEstimate.length === 0 || !isValid || rest.ontology.trim() === ''}
              onClick={() => void estimateAll(typed)}
            >
              Estimate the cost
            </Button>
          </div>
        </form>
      </div>
      {all.length > 0 && (
        <Section title="Documents">
          {toEstimate.length > 0 && (
            <p class="quiet small-text">
              A document key names a document over all its versions: other content with the same key becomes its next
              version. Without one, each new content is a document of its own.
            </p>
          )}
          {chosen.length > toEstimate.length && (
            <p class="quiet small-text">
              A manifest names one document a line. Its cost is estimated by its batch, which waits for approval as
              chosen above.
            </p>
          )}
          <EstimateTotal of={chosen} />
          <QueueNotice of={all} />
          <UploadList of={all} />
        </Section>
      )}
    </>
  );
}

/** Names what would be submitted: "1 document", "2 documents", "1 manifest and 2 documents". */
function submitted(chosen: readonly Upload[]): string {
  const manifests = chosen.filter(({ source }) => source.kind === 'manifest').length;
  const documents = chosen.length - manifests;
  const parts = [
    ...(manifests > 0 ? [countOf(manifests, 'manifest')] : []),
    ...(documents > 0 ? [countOf(documents, 'document')] : []),
  ];
  return parts.join(' and ');
}
