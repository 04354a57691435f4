import { unitBody } from '#contract/units/units.ts'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { NeighboursField } from './neighbours-field.tsx'
import { t } from './texts.ts'
import { UnitPart, type UnitRow } from './unit-part.tsx'

const schema = unitBody.pick({ neighbours: true })

/** Studios to which the desk sends customers when this one is full. */
export function UnitNeighbours({ unit }: { unit: UnitRow }) {
  const neighbours = unit.neighbours?.map(Number) ?? []
  return (
    <UnitPart unit={unit} name="neighbours" schema={schema} initial={{ neighbours }} patchOf={(changes) => changes}>
      {(form) => (
        <FieldGroup title={t('groups.neighbours')}>
          <NeighboursField field={form.field('neighbours')} cityId={unit.location_id} unitId={unit.id} />
        </FieldGroup>
      )}
    </UnitPart>
  )
}
