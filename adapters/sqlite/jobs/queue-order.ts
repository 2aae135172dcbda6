/** Column that is the queue sequence of a job in the domain, and so orders the queues as `byQueueSequence` does. */
export const queueOrder = 'queue_sequence';
