import { parseNumber } from '#web/core/formats.ts'
import type { ControlProps } from '#web/ui/field.tsx'
import { TypedField } from '#web/ui/typed-field.tsx'

/** Working seconds on the wire, hours on screen: `4`, `0,5`. */
export const WorkTimeField = (props: ControlProps<number>) => (
  <TypedField {...props} parse={parseHours} print={printHours} inputMode="decimal" />
)

const printHours = (seconds: number) => String(Math.round((seconds / 3600) * 100) / 100).replace('.', ',')

function parseHours(text: string): number | null {
  const hours = parseNumber(text)
  return hours === null ? null : Math.round(hours * 3600)
}
