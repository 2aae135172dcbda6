import { statement } from '../database/statement.js';

/** A row where a webhook is active. */
export const findActiveWebhook = statement<object, true>(`
  FOR one IN webhook
    FILTER one.active == true
    LIMIT 1
    RETURN true`);
