import type { BillState } from '#domain/online-payments/verdict.ts'
import type { StatusLook } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

/** The words of a known cause; others are shown as the bank said them. */
export const causeOf = (cause: string | null) => Object.entries(causes).find(([name]) => name === cause)?.[1] ?? cause

const causes: Record<string, string> = {
  other_sum: t('causes.other_sum'),
  declined: t('causes.declined'),
  late: t('causes.late'),
  no_provider: t('causes.no_provider'),
  no_money: t('causes.no_money'),
  day_closed: t('causes.day_closed'),
  by_person: t('causes.by_person'),
  no_terminals: t('causes.no_terminals'),
  nothing_left: t('causes.nothing_left'),
}

export const looks: Record<BillState, StatusLook> = {
  user_pending: { icon: 'clock', tone: 'note' },
  provider_pending: { icon: 'repeat', tone: 'note' },
  success: { icon: 'check', tone: 'good' },
  fail: { icon: 'error', tone: 'bad' },
  cancel: { icon: 'close', tone: 'done' },
}
