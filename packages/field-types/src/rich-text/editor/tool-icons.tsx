import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Palette,
  Quote,
  Strikethrough,
  Underline,
} from 'lucide-react'

export const icons = {
  heading_1: <Heading1 aria-hidden="true" />,
  heading_2: <Heading2 aria-hidden="true" />,
  heading_3: <Heading3 aria-hidden="true" />,
  bold: <Bold aria-hidden="true" />,
  italic: <Italic aria-hidden="true" />,
  underline: <Underline aria-hidden="true" />,
  strike: <Strikethrough aria-hidden="true" />,
  numbered_list: <ListOrdered aria-hidden="true" />,
  bulleted_list: <List aria-hidden="true" />,
  quote: <Quote aria-hidden="true" />,
  link: <Link aria-hidden="true" />,
  color: <Palette aria-hidden="true" />,
}
