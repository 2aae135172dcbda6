/** "Newton, Isaac" is Isaac Newton and "vinegar, white" white vinegar; a list of more than two is left alone. */
export function turnComma(label: string): string {
  const [, main, qualifier] = /^([^,()\d]+), ([^,()\d]+)$/.exec(label.trim()) ?? [];
  if (main === undefined || qualifier === undefined) return label;
  const short = [main, qualifier].every((part) => part.trim().split(/\s+/).length <= 3);
  return short && !/^(?:and|or)\b/i.test(qualifier) ? `${qualifier} ${main}` : label;
}
