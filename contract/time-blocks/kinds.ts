/** What a master's time is kept for, other than visits. */
export const timeBlockKinds = ['break', 'training', 'cleaning', 'meeting', 'other'] as const
export type TimeBlockKind = (typeof timeBlockKinds)[number]
