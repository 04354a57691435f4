import type { Figure } from '#server/core/metrics.ts'

const lately = (condition: string, within: string) =>
  `select coalesce(sum(count), 0)::int from security_events where ${condition} and created_at > now() - interval '${within}'`

/** Figures of /metrics by which an attack is seen from outside. */
export const securityEventsFigures: Figure[] = [
  { name: 'okno_refusals_hour', help: 'Calls turned away in the last hour', text: lately(`kind = 'refused'`, '1 hour') },
  { name: 'okno_sign_ins_hour', help: 'People who signed in in the last hour', text: lately(`kind = 'signed_in'`, '1 hour') },
  {
    name: 'okno_exports_hour',
    help: 'Files of lists taken away in the last hour',
    text: lately(`kind in ('exported', 'archived')`, '1 hour'),
  },
  {
    name: 'okno_security_alarms_day',
    help: 'Alarms of security in the last day',
    text: lately(`kind in ('guessing', 'probing', 'taking_away')`, '1 day'),
  },
]
