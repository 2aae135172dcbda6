/** Locations that span several regions, with a host of their own. */
const multiRegions = ['us', 'eu'];

/** URL of Vertex AI in a location, without version and without a slash at its end. */
export function baseUrlOf(location: string): string {
  if (location === 'global') return 'https://aiplatform.googleapis.com';
  if (multiRegions.includes(location)) return `https://aiplatform.${location}.rep.googleapis.com`;
  return `https://${location}-aiplatform.googleapis.com`;
}
