import type { unitSwitches } from '#contract/units/unit-settings.ts'

/** Whether a studio's switch is on: there is a value and it is not zero (002 §6). `unit` is an SQL expression of its id. */
export const unitSwitch = (name: (typeof unitSwitches)[number], unit: string) =>
  `exists (select from unit_settings w where w.unit_id = ${unit} and w.type = '${name}' and w.value not in ('', '0'))`
