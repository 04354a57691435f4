import type { SafePackageRow } from '#contract/safe-packages/safe-packages.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const looks: Record<SafePackageRow['state'], StatusLook> = {
  asked: { icon: 'clock', tone: 'note' },
  packed: { icon: 'security', tone: 'note' },
  handed: { icon: 'move', tone: 'warn' },
  received: { icon: 'check', tone: 'good' },
  discrepancy: { icon: 'error', tone: 'bad' },
  settled: { icon: 'done', tone: 'done' },
  annulled: { icon: 'close', tone: 'done' },
}

export const PackageState = ({ state }: { state: SafePackageRow['state'] }) => (
  <StatusMark {...looks[state]}>{t(`states.${state}`)}</StatusMark>
)
