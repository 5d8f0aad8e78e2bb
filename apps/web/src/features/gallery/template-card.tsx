import type { GalleryCard } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { Badge, ButtonLink } from '@formstead/ui'

type TemplateCardProps = { card: GalleryCard; isSmall?: boolean; headingLevel?: 'h2' | 'h3' }

/** The whole card links to the template; its actions appear on hover or focus. */
export function TemplateCard({
  card,
  isSmall = false,
  headingLevel: Heading = 'h2',
}: TemplateCardProps) {
  const t = useT()
  const { name, path, picture, language } = card
  return (
    <article className="reveals relative min-w-0">
      <div className="relative aspect-[288/196] overflow-hidden rounded-card border border-border bg-paper transition-colors revealed:border-border-strong">
        <img
          src={picture}
          alt=""
          width={288}
          height={196}
          loading="lazy"
          decoding="async"
          className="size-full object-cover object-top dark:brightness-90"
        />
        {!isSmall && (
          <div className="absolute inset-x-0 bottom-0 z-1 hidden bg-linear-to-t from-surface-raised from-50% to-transparent px-3 pt-12 pb-3 revealed:block pointer-coarse:hidden">
            <ButtonLink href={card.use_path} size="small" rel="nofollow">
              {t('gallery.use')}
            </ButtonLink>
          </div>
        )}
      </div>
      <div className="mt-2 flex min-w-0 items-center gap-2">
        <Heading
          dir="auto"
          lang={language ?? undefined}
          className="min-w-0 truncate text-sm! font-medium! rtl:text-right"
        >
          <a
            href={path}
            className="rounded-control outline-offset-2 after:absolute after:inset-0 revealed:underline"
          >
            <bdi>{name}</bdi>
          </a>
        </Heading>
        {card.is_new && <Badge tone="accent">{t('gallery.new')}</Badge>}
        {!card.is_listed && <Badge>{t('gallery.private')}</Badge>}
      </div>
      {!isSmall && <p className="truncate text-sm text-text-muted">{about(card)}</p>}
    </article>
  )

  function about({ type, questions }: GalleryCard): string {
    if (type === null) return questions === null ? '' : t('gallery.questions', { questions })
    return questions === null ? type : t('gallery.about', { type, questions })
  }
}
