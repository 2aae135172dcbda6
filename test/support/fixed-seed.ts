import fc from 'fast-check';

/**
 * Loaded before all tests: properties try the same examples in every run, so that a run never fails by chance.
 * `CONCORDANCE_TEST_SEED` tries others; what one of them finds becomes an example of its own.
 */
const given = process.env['CONCORDANCE_TEST_SEED'];
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: given === undefined ? 1_977_326_743 : Number(given) });
