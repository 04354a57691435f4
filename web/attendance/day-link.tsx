import { Link } from '@tanstack/react-router'
import { paths } from '#contract/shell/paths.ts'

interface Props {
  employer: { id: number; name: string }
  unitId: number
  day: string
}

/** A person's name, which opens her day in this studio. */
export const DayLink = ({ employer, unitId, day }: Props) => (
  <Link to={paths.Attendance} search={{ unit_id: String(unitId), employer_id: String(employer.id), day }}>
    {employer.name}
  </Link>
)
