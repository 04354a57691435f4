export interface PositionDuties {
  with_services: boolean
  with_schedule: boolean
}

/**
 * How an employer of this position is scheduled: with a schedule but without services only attendance is possible (2: EMP-425, K7), and
 * who serves customers never has attendance only.
 */
export function scheduleTypeFor(position: PositionDuties, asked: number): number {
  if (!position.with_services && position.with_schedule) return 2
  return position.with_services && asked === 2 ? 0 : asked
}
