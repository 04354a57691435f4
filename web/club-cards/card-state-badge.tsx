import type { CardState } from '#domain/club-cards/state.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const looks: Record<CardState, { icon: IconName; tone: 'good' | 'warn' | 'note' | 'done' }> = {
  new: { icon: 'receipt', tone: 'note' },
  active: { icon: 'check', tone: 'good' },
  frozen: { icon: 'clock', tone: 'note' },
  spent: { icon: 'check', tone: 'done' },
  expired: { icon: 'clock', tone: 'warn' },
  refunded: { icon: 'minus', tone: 'done' },
}

export const CardStateMark = ({ state }: { state: CardState }) => (
  <StatusMark icon={looks[state].icon} tone={looks[state].tone}>
    {t(`states.${state}`)}
  </StatusMark>
)
