/** `INSERT OR REPLACE` removes what is in its way without asking the trigger that watches over removal. */
export const auditKept = `
CREATE TRIGGER audit_event_is_never_replaced BEFORE INSERT ON audit_event
WHEN EXISTS (SELECT 1 FROM audit_event WHERE event_id = NEW.event_id) BEGIN
  SELECT raise(ABORT, 'the audit log is only ever added to');
END;
`;
