import { CardTerminalsPanel } from '#web/card-terminals/card-terminals-panel.tsx'
import { CashRegistersPanel } from '#web/cash-registers/cash-registers-panel.tsx'
import { SafesPanel } from '#web/safes/safes-panel.tsx'
import { TerminalDays } from '#web/terminal-totals/terminal-days-panel.tsx'

/** Where the studio's money lies. */
export function UnitTill({ unitId }: { unitId: number }) {
  return (
    <>
      <CashRegistersPanel unitId={unitId} />
      <CardTerminalsPanel unitId={unitId} />
      <TerminalDays unitId={unitId} />
      <SafesPanel unitId={unitId} />
    </>
  )
}
