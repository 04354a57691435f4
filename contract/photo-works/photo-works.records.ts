import type { Records } from '#contract/core/records.ts'

export const photoWorksRecords = {
  photo_work: { may: 'PhotoWork.view', ru: 'Фото работы' },
} as const satisfies Records
