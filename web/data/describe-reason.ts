/** Options of requests in the reasons of jobs, in the words of the forms that have them. */
const options: readonly [request: RegExp, words: string][] = [
  [/\b(retry|submit) with on_unreadable_answer=skip\b/g, '$1 with “Skip the chunk”'],
  [
    /See GET \/jobs\/\S+\/report\?status=failed; POST \/jobs\/\S+\/retry submits/g,
    'The report names them; a retry submits',
  ],
];

/** Describes the reason of a job for people, who have forms and no requests. */
export function describeReason(reason: string): string {
  return options.reduce((text, [request, words]) => text.replace(request, words), reason);
}
