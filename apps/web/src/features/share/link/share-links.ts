/** Addresses of services that share a link. */
export function shareLinks({ link, text }: { link: string; text: string }) {
  const make = (address: string, values: Record<string, string>) =>
    `${address}?${new URLSearchParams(values)}`
  // Mail programs show plus signs literally.
  const mail = (values: Record<string, string>) => make('mailto:', values).replaceAll('+', '%20')
  return {
    email: mail({ subject: text, body: `${text}\n\n${link}` }),
    networks: [
      { name: 'WhatsApp', href: make('https://wa.me/', { text: `${text} ${link}` }) },
      {
        name: 'LinkedIn',
        href: make('https://www.linkedin.com/sharing/share-offsite/', { url: link }),
      },
      { name: 'Facebook', href: make('https://www.facebook.com/sharer/sharer.php', { u: link }) },
      { name: 'X', href: make('https://x.com/intent/post', { text, url: link }) },
    ],
  }
}
