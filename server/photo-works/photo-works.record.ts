import { recordOf } from '#server/lists/record-of.ts'
import { photoWorks } from './photo-works.table.ts'

export const photoWorkRecord = recordOf(photoWorks, { model: 'photo_work' })
