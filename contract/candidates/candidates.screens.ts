import type { Screens } from '#contract/core/screens.ts'

export const candidatesScreens = {
  candidates: {
    path: '/candidates',
    may: 'Candidate.view',
    ru: 'Кандидаты',
    en: 'Candidates',
    menu: { name: 'CANDIDATES', area: 'staff', place: 28, icon: 'customers' },
  },
  newCandidate: { path: '/candidates/new', may: 'Candidate.create', ru: 'Новый кандидат', en: 'New candidate' },
  candidate: { path: '/candidates/$id', may: 'Candidate.view', ru: 'Кандидат', en: 'Candidate', sample: '/candidates/1' },
} as const satisfies Screens
