/** Column that is the turn of a job in the domain, and so orders the queues as `byTurn` does. */
export const queueOrder = 'queue_sequence';
