/** Reads addresses that a user typed, each once; the error names the first that is none. */
export function readUrls(text: string): { urls: string[]; error: string | null } {
  const typed = [...new Set(text.split(/\s+/).filter((one) => one !== ''))];
  const wrong = typed.find((one) => !/^https?:\/\//i.test(one) || !URL.canParse(one));
  return {
    urls: typed,
    error: wrong === undefined ? null : `${wrong} is no address of the web: it begins with https:// or http://.`,
  };
}
