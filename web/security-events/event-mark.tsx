import type { EventKind } from '#contract/security-events/security-events.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const alarm: StatusLook = { icon: 'error', tone: 'bad' }
const weighty: StatusLook = { icon: 'security', tone: 'warn' }
const usual: StatusLook = { icon: 'check', tone: 'done' }

const looks: Record<EventKind, StatusLook> = {
  guessing: alarm,
  probing: alarm,
  taking_away: alarm,
  refused: { icon: 'close', tone: 'bad' },
  signed_in: usual,
  signed_out: usual,
  confirmed: usual,
  company_switched: usual,
  sessions_ended: usual,
  password_changed: usual,
  reset_asked: usual,
  factor_on: usual,
  recovery_codes: usual,
  password_set: weighty,
  reset_done: weighty,
  factor_off: weighty,
  factor_reset: weighty,
  looked_through: weighty,
  exported: weighty,
  archived: weighty,
  erased: weighty,
  phone_shown: usual,
}

/** Colour, icon and word together. */
export const EventMark = ({ kind }: { kind: EventKind }) => <StatusMark {...looks[kind]}>{t(`kinds.${kind}`)}</StatusMark>
