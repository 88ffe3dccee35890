import { graphql } from './generated/gql.ts'

/**
 * Data for the site chrome of every page. Only the server queries it, once for all pages, and sends the
 * result with each page.
 */
export const siteChromeQuery = graphql(`
  query SiteFrame($locale: Locale!) {
    site(locale: $locale) {
      menus {
        key
        label
        href
        links {
          label
          href
          external
          text
        }
        callToAction {
          label
          href
          external
          text
        }
      }
      flags {
        profileFlow
        ceros
        localLogic
        neighborhoodWrap
        mapSponsorship
        soldFilter
        interstitialAdOff
        gamInterstitialOn
        v2On
      }
      ads {
        promotions {
          key
          title
          text
          action
          href
          external
          image
          forVisitors
        }
        home: takeover(destination: HOME) {
          key
          startDate
          endDate
          assets {
            title
            text
            action
            href
            external
            image
            logo
          }
        }
        map: takeover(destination: MAP) {
          key
          startDate
          endDate
          assets {
            title
            href
            external
            logo
          }
        }
        mapSponsor {
          name
          logo
          href
        }
      }
      footer {
        cities {
          label
          href
          external
        }
        states {
          label
          href
          external
        }
        columns {
          title
          links {
            label
            href
            external
          }
        }
        brands {
          name
          logo
          href
        }
        legalText
        disabilityLine {
          text
          phone
        }
      }
    }
  }
`)
