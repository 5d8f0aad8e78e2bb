/** Mail services that use their name below many top-level domains. */
const services =
  /^(aol|gmail|gmx|googlemail|hotmail|icloud|live|msn|outlook|protonmail|rocketmail|tuta|tutanota|yahoo|yandex|ymail|zohomail)\.[a-z]{2,3}(\.[a-z]{2})?$/

const hosts = new Set(
  `aim.com asia.com cock.li compuserve.com consultant.com cs.com disroot.org dr.com duck.com email.com engineer.com
  europe.com excite.com fastmail.com fastmail.fm fastmail.to hey.com hush.com hushmail.com iname.com inbox.com keemail.me
  lycos.com mac.com mail.com mailbox.org mailfence.com mailo.com me.com mozmail.com myself.com netscape.net onionmail.org
  passport.com pm.me pobox.com post.com posteo.de posteo.net proton.me riseup.net runbox.com simplelogin.com startmail.com
  techie.com tutamail.com usa.com windowslive.com writeme.com zoho.com zoho.eu zoho.in
  ameritech.net att.net bell.net bellsouth.net centurylink.net charter.net cogeco.ca comcast.net cox.net earthlink.net
  eastlink.ca embarqmail.com frontier.com frontiernet.net juno.com mindspring.com netzero.com netzero.net optonline.net
  pacbell.net prodigy.net q.com rogers.com sbcglobal.net shaw.ca spectrum.net suddenlink.net swbell.net sympatico.ca tds.net
  telus.net twc.com verizon.net videotron.ca windstream.net
  blueyonder.co.uk btinternet.com btopenworld.com freeserve.co.uk ntlworld.com o2.co.uk orange.net plus.com sky.com
  talktalk.net tiscali.co.uk virgin.net virginmedia.com
  a1.net aikq.de aon.at arcor.de bluewin.ch chello.at email.de freenet.de hispeed.ch kabelmail.de magenta.de mail.de
  online.de sunrise.ch t-online.de unitybox.de vodafonemail.de web.de
  aliceadsl.fr bbox.fr cegetel.net club-internet.fr free.fr laposte.net neuf.fr numericable.fr orange.fr sfr.fr voila.fr
  wanadoo.fr
  alice.it clix.pt email.it fastwebnet.it inwind.it iol.it iol.pt libero.it movistar.es netcabo.pt ono.com sapo.pt
  telefonica.net telepac.pt terra.es tim.it tin.it tiscali.it virgilio.it vodafone.it
  casema.nl chello.nl hetnet.nl home.nl kpnmail.nl planet.nl proximus.be quicknet.nl scarlet.be skynet.be telenet.be
  upcmail.nl xs4all.nl ziggo.nl zonnet.nl
  bredband.net comhem.se elisanet.fi home.se jubii.dk kolumbus.fi luukku.com mail.dk ofir.dk online.no saunalahti.fi
  spray.se stofanet.dk suomi24.fi tele2.se telia.com telia.se
  abv.bg atlas.cz autograf.pl azet.sk bigmir.net bk.ru centrum.cz centrum.sk citromail.hu dir.bg email.cz freemail.hu
  gazeta.pl i.ua in.gr inbox.lt inbox.lv inbox.ru indamail.hu interia.eu interia.pl internet.ru lenta.ru list.ru mail.bg
  mail.ee mail.ru meta.ua mynet.com narod.ru o2.pl onet.eu onet.pl one.lt op.pl otenet.gr poczta.fm poczta.onet.pl post.cz
  post.sk rambler.ru ro.ru seznam.cz t-online.hu tlen.pl tut.by ukr.net upcmail.hu volny.cz vp.pl wp.pl ya.ru zoznam.sk
  126.com 139.com 163.com 188.com 189.cn 21cn.com aliyun.com au.com biglobe.ne.jp daum.net docomo.ne.jp excite.co.jp
  ezweb.ne.jp foxmail.com goo.jp hanmail.net hinet.net i.softbank.jp in.com indiatimes.com infoseek.jp kakao.com nate.com
  naver.com nifty.com ocn.ne.jp pchome.com.tw plala.or.jp qq.com rediffmail.com seed.net.tw sify.com sina.cn sina.com
  singnet.com.sg so-net.ne.jp softbank.ne.jp sohu.com tom.com vip.163.com vip.qq.com wo.cn ybb.ne.jp yeah.net
  bigpond.com bigpond.net.au dodo.com.au iinet.net.au optusnet.com.au orcon.net.nz ozemail.com.au slingshot.co.nz
  tpg.com.au westnet.com.au xtra.co.nz
  arnet.com.ar bol.com.br ciudad.com.ar fibertel.com.ar globo.com globomail.com ig.com.br oi.com.br prodigy.net.mx r7.com
  speedy.com.ar terra.com.br uol.com.br vtr.net zipmail.com.br
  012.net.il bezeqint.net maktoob.com mweb.co.za netvision.net.il telkomsa.net vodamail.co.za walla.co.il walla.com
  webmail.co.za`.split(/\s+/),
)

/** Whether anyone can get an address at the domain: speaking for it would mean speaking for strangers. */
export const isPublicMailHost = (domain: string): boolean =>
  services.test(domain) || hosts.has(domain)
