import type { Acts } from '#contract/core/acts.ts'

export const schedulesActs = {
  addMany: {
    ru: 'Смены',
    told: {
      'employer_schedule created': ['добавлена {{count}} смена', 'добавлены {{count}} смены', 'добавлено {{count}} смен'],
    },
  },
  approve: {
    ru: 'Утверждение',
    told: {
      'employer_schedule updated': ['утверждена {{count}} смена', 'утверждены {{count}} смены', 'утверждено {{count}} смен'],
      'window created': ['открыто {{count}} окно', 'открыто {{count}} окна', 'открыто {{count}} окон'],
    },
  },
  unapprove: {
    ru: 'Снято утверждение',
    told: {
      'employer_schedule updated': [
        'снято утверждение с {{count}} смены',
        'снято утверждение с {{count}} смен',
        'снято утверждение с {{count}} смен',
      ],
      'window deleted': ['закрыто {{count}} окно', 'закрыто {{count}} окна', 'закрыто {{count}} окон'],
    },
  },
} as const satisfies Acts
