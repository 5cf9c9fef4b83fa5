/**
 * Chicago Manual of Style (17th edition), author-date reference list, as a CSL 1.0 style, for the types of a Paper;
 * works of one author and year are distinguished by a letter (2020a, 2020b).
 */
export const CHICAGO_STYLE = `<?xml version="1.0" encoding="utf-8"?>
<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0" demote-non-dropping-particle="display-and-sort" page-range-format="chicago" default-locale="en-US">
  <info>
    <title>Chicago reference list (author-date)</title>
    <id>urn:reference-list:chicago-author-date</id>
    <updated>2024-01-01T00:00:00+00:00</updated>
  </info>
  <macro name="author">
    <names variable="author">
      <name name-as-sort-order="first" and="text" delimiter-precedes-last="always" delimiter-precedes-et-al="always" sort-separator=", "/>
      <label form="short" prefix=", "/>
      <substitute>
        <names variable="editor"/>
        <text macro="title"/>
      </substitute>
    </names>
  </macro>
  <macro name="author-short">
    <names variable="author">
      <name form="short" and="text"/>
      <substitute>
        <names variable="editor"/>
        <text variable="title" form="short"/>
      </substitute>
    </names>
  </macro>
  <macro name="year">
    <choose>
      <if variable="issued">
        <date variable="issued">
          <date-part name="year"/>
        </date>
        <text variable="year-suffix"/>
      </if>
      <else>
        <text term="no date" form="short"/>
        <text variable="year-suffix" prefix="-"/>
      </else>
    </choose>
  </macro>
  <macro name="title">
    <choose>
      <if type="book report" match="any">
        <text variable="title" font-style="italic" text-case="title"/>
      </if>
      <else>
        <text variable="title" quotes="true" text-case="title"/>
      </else>
    </choose>
  </macro>
  <macro name="periodical">
    <group delimiter=": ">
      <group delimiter=" ">
        <text variable="container-title" font-style="italic" text-case="title"/>
        <text variable="volume"/>
        <choose>
          <if variable="volume">
            <text variable="issue" prefix="(" suffix=")"/>
          </if>
          <else-if is-numeric="issue">
            <text variable="issue" prefix="no. "/>
          </else-if>
          <else>
            <text variable="issue"/>
          </else>
        </choose>
      </group>
      <text variable="page"/>
    </group>
  </macro>
  <macro name="collection">
    <group delimiter=", ">
      <group delimiter=" ">
        <text term="in" text-case="capitalize-first"/>
        <text variable="container-title" font-style="italic" text-case="title"/>
      </group>
      <names variable="editor">
        <label form="verb" suffix=" "/>
        <name and="text"/>
      </names>
      <choose>
        <if is-numeric="volume">
          <text variable="volume" prefix="vol. "/>
        </if>
        <else>
          <text variable="volume"/>
        </else>
      </choose>
      <text variable="page"/>
    </group>
  </macro>
  <macro name="source">
    <choose>
      <if type="article-journal">
        <text macro="periodical"/>
      </if>
      <else-if type="chapter paper-conference" match="any">
        <group delimiter=". ">
          <choose>
            <if variable="container-title">
              <text macro="collection"/>
            </if>
            <else>
              <text variable="page"/>
            </else>
          </choose>
          <text variable="publisher"/>
        </group>
      </else-if>
      <else-if type="thesis article dataset" match="any">
        <group delimiter=", ">
          <text variable="genre"/>
          <text variable="publisher"/>
          <text variable="container-title" text-case="title"/>
          <text variable="number"/>
        </group>
      </else-if>
      <else>
        <group delimiter=". ">
          <text macro="periodical"/>
          <text variable="publisher"/>
        </group>
      </else>
    </choose>
  </macro>
  <macro name="location">
    <choose>
      <if variable="DOI">
        <text variable="DOI" prefix="https://doi.org/"/>
      </if>
      <else>
        <text variable="URL"/>
      </else>
    </choose>
  </macro>
  <citation et-al-min="4" et-al-use-first="1" disambiguate-add-year-suffix="true" disambiguate-add-names="true">
    <layout prefix="(" suffix=")" delimiter="; ">
      <group delimiter=" ">
        <text macro="author-short"/>
        <text macro="year"/>
      </group>
    </layout>
  </citation>
  <bibliography hanging-indent="true" et-al-min="11" et-al-use-first="7" entry-spacing="0">
    <sort>
      <key macro="author"/>
      <key macro="year"/>
      <key variable="title"/>
    </sort>
    <layout suffix=".">
      <group delimiter=". ">
        <text macro="author"/>
        <text macro="year"/>
        <text macro="title"/>
        <text macro="source"/>
        <text variable="note"/>
        <text macro="location"/>
      </group>
    </layout>
  </bibliography>
</style>
`;
