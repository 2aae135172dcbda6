/** Thread that runs workflows: Temporal's own, as a script that starts in less than half the time of its packages. */
import '@temporalio/worker/lib/workflow/workflow-worker-thread.js';
