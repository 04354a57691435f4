/** Of employees `e`: somebody has a device that shows notifications, may enter, and has not kept mailings from her devices. */
export const HAS_DEVICE = `(may_enter(e) and exists (select from push_subscriptions p where p.employer_id = e.id and p.removed_at is null)
  and coalesce((select w.push from notification_ways w where w.employer_id = e.id and w.kind = 'mailing'), true))`
