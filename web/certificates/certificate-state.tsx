import type { CertificateState } from '#domain/certificates/verdict.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const looks: Record<CertificateState, { icon: IconName; tone: 'good' | 'warn' | 'note' | 'done' }> = {
  created: { icon: 'box', tone: 'note' },
  at_unit: { icon: 'box', tone: 'note' },
  sold: { icon: 'check', tone: 'good' },
  redeemed: { icon: 'receipt', tone: 'done' },
  refunded: { icon: 'minus', tone: 'done' },
  blocked: { icon: 'info', tone: 'warn' },
}

export const CertificateStateMark = ({ state }: { state: CertificateState }) => (
  <StatusMark icon={looks[state].icon} tone={looks[state].tone}>
    {t(`states.${state}`)}
  </StatusMark>
)
