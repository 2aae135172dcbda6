import { vertexSdks } from '../../domain/providers/vertex-sdk.js';
import { googleLocation, googleProject } from '../readers.js';
import { choice, optionalUrl } from '../setting.js';
import type { Setting } from '../setting.js';

/** Settings of Vertex AI. */
export const vertexSettings = {
  GOOGLE_CLOUD_LOCATION: googleLocation(
    'Location of Vertex AI, as europe-west4 or global; required where a model is there',
  ),
  GOOGLE_CLOUD_PROJECT: googleProject('Project of Google Cloud for Vertex AI; that of the credentials when absent'),
  VERTEX_SDK: choice(
    vertexSdks,
    'vertexai',
    'Package that asks generative models of Vertex AI: @google-cloud/vertexai, or its successor @google/genai',
  ),
  VERTEX_ENDPOINT: optionalUrl(
    "URL in the place of Vertex AI's own, as of Private Service Connect; without https no credentials are sent to it",
  ),
} satisfies Record<string, Setting<unknown>>;
