/** The rules of jobs say when failures of steps are forgotten (`transitionEffects`), and no trigger does. */
export const forgottenFailures = 'DROP TRIGGER step_failures_over;';
