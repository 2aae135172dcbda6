/** Called for each look at the job; null: the job is gone. */
type Listener<View> = (view: View | null) => void;

export interface JobWatcher<View> {
  /** Looks at the job now and then until the function that it gives is called. */
  watch(jobId: string, listener: Listener<View>): () => void;
}

export interface WatcherOptions<View> {
  /** Reads the job. With `reconcile`, a job whose record has not changed is compared with Temporal first. */
  look(jobId: string, reconcile: boolean): Promise<View | null>;
  /** Milliseconds between two looks. */
  everyMs?: number;
  /** Every how many looks the job is reconciled with Temporal. */
  reconcileEvery?: number;
}

interface Watched<View> {
  listeners: Set<Listener<View>>;
  timer: NodeJS.Timeout;
  looking: boolean;
  looks: number;
}

/** However many clients follow a job, this process looks at it once a second. */
export function createJobWatcher<View>(options: WatcherOptions<View>): JobWatcher<View> {
  const { look, everyMs = 1000, reconcileEvery = 10 } = options;
  const watched = new Map<string, Watched<View>>();

  async function lookFor(jobId: string, entry: Watched<View>): Promise<void> {
    if (entry.looking) return;
    entry.looking = true;
    entry.looks += 1;
    try {
      const view = await look(jobId, entry.looks % reconcileEvery === 0);
      for (const listener of [...entry.listeners]) listener(view);
    } catch {
      // The store is busy: the next look comes soon.
    } finally {
      entry.looking = false;
    }
  }

  return {
    watch(jobId, listener) {
      let entry = watched.get(jobId);
      if (entry === undefined) {
        const made: Watched<View> = {
          ...{ listeners: new Set<Listener<View>>(), looking: false, looks: 0 },
          timer: setInterval(() => void lookFor(jobId, made), everyMs).unref(),
        };
        watched.set(jobId, made);
        entry = made;
      }
      const { listeners, timer } = entry;
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || watched.get(jobId)?.listeners !== listeners) return;
        clearInterval(timer);
        watched.delete(jobId);
      };
    },
  };
}
