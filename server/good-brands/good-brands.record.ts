import { recordOf } from '#server/lists/record-of.ts'
import { goodBrands } from './good-brands.table.ts'

export const goodBrandRecord = recordOf(goodBrands, { model: 'good_brand' })
