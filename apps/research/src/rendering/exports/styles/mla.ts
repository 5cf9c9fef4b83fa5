/**
 * MLA (Handbook, 9th edition) list of works cited as a CSL 1.0 style: author, title, container, contributors, number,
 * publisher, date, location, for the types of a Paper.
 */
export const MLA_STYLE = `<?xml version="1.0" encoding="utf-8"?>
<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0" demote-non-dropping-particle="sort-only" page-range-format="minimal-two" default-locale="en-US">
  <info>
    <title>MLA works cited</title>
    <id>urn:works-cited:mla</id>
    <updated>2024-01-01T00:00:00+00:00</updated>
  </info>
  <locale xml:lang="en">
    <terms>
      <term name="month-01" form="short">Jan.</term>
      <term name="month-02" form="short">Feb.</term>
      <term name="month-03" form="short">Mar.</term>
      <term name="month-04" form="short">Apr.</term>
      <term name="month-05" form="short">May</term>
      <term name="month-06" form="short">June</term>
      <term name="month-07" form="short">July</term>
      <term name="month-08" form="short">Aug.</term>
      <term name="month-09" form="short">Sept.</term>
      <term name="month-10" form="short">Oct.</term>
      <term name="month-11" form="short">Nov.</term>
      <term name="month-12" form="short">Dec.</term>
    </terms>
  </locale>
  <macro name="author">
    <names variable="author">
      <name name-as-sort-order="first" and="text" delimiter-precedes-last="always" delimiter-precedes-et-al="always" sort-separator=", "/>
      <label form="long" prefix=", "/>
      <substitute>
        <names variable="editor"/>
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
  <macro name="title">
    <choose>
      <if type="book thesis report dataset" match="any">
        <text variable="title" font-style="italic" text-case="title"/>
      </if>
      <else-if type="article document" match="any">
        <choose>
          <if variable="container-title">
            <text variable="title" quotes="true" text-case="title"/>
          </if>
          <else>
            <text variable="title" font-style="italic" text-case="title"/>
          </else>
        </choose>
      </else-if>
      <else>
        <text variable="title" quotes="true" text-case="title"/>
      </else>
    </choose>
  </macro>
  <macro name="container-contributors">
    <choose>
      <if type="chapter paper-conference" match="any">
        <names variable="editor">
          <label form="verb" suffix=" "/>
          <name and="text"/>
        </names>
      </if>
    </choose>
  </macro>
  <macro name="number">
    <choose>
      <if is-numeric="volume">
        <text variable="volume" prefix="vol. "/>
      </if>
      <else>
        <text variable="volume"/>
      </else>
    </choose>
  </macro>
  <macro name="issue">
    <choose>
      <if is-numeric="issue">
        <text variable="issue" prefix="no. "/>
      </if>
      <else>
        <text variable="issue"/>
      </else>
    </choose>
  </macro>
  <macro name="publisher">
    <choose>
      <if type="article-journal" match="none">
        <text variable="publisher"/>
      </if>
    </choose>
  </macro>
  <macro name="date">
    <date variable="issued">
      <date-part name="day" suffix=" "/>
      <date-part name="month" form="short" suffix=" "/>
      <date-part name="year"/>
    </date>
  </macro>
  <macro name="pages">
    <choose>
      <if type="book thesis" match="none">
        <group delimiter=" ">
          <choose>
            <if is-numeric="page">
              <label variable="page" form="short"/>
            </if>
          </choose>
          <text variable="page"/>
        </group>
      </if>
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
  <macro name="kind">
    <choose>
      <if type="thesis">
        <text variable="genre"/>
      </if>
      <else-if type="article">
        <text variable="number"/>
      </else-if>
    </choose>
  </macro>
  <citation et-al-min="3" et-al-use-first="1">
    <layout prefix="(" suffix=")" delimiter="; ">
      <text macro="author-short"/>
    </layout>
  </citation>
  <bibliography hanging-indent="true" et-al-min="3" et-al-use-first="1" entry-spacing="0">
    <sort>
      <key macro="author"/>
      <key variable="title"/>
      <key variable="issued"/>
    </sort>
    <layout suffix=".">
      <group delimiter=". ">
        <text macro="author"/>
        <text macro="title"/>
        <group delimiter=", ">
          <text variable="container-title" font-style="italic" text-case="title"/>
          <text macro="container-contributors"/>
          <text macro="number"/>
          <text macro="issue"/>
          <text macro="publisher"/>
          <text macro="kind"/>
          <text macro="date"/>
          <text macro="pages"/>
          <text macro="location"/>
        </group>
        <text variable="note"/>
      </group>
    </layout>
  </bibliography>
</style>
`;
