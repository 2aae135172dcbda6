import { startStandInModel } from '../../../test/support/stand-in-model.js';

/** Answers at once, as the process of a model server would; its first line is the base URL. */
const model = await startStandInModel();
console.log(model.url);
process.once('disconnect', () => process.exit());
